"use client";

import { BrokenSigning } from "@/components/signing/broken";

export default BrokenSigning;
