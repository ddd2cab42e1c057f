import { BrokenLayout } from "@/app/_signing/broken-layout";

export default BrokenLayout;
