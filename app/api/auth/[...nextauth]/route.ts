import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/identity/auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth: sign-in, sign-out, session and providers for the dashboard. */
function handler(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions());
}

export { handler as GET, handler as POST };
