"use client";

import { RecipientErrorPage } from "@/components/shell/recipient-error-page";

export default RecipientErrorPage;
