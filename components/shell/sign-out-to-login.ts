/** Signs out. Lazy-loaded: next-auth's client bundle is as large as the rest of the shell. */
export async function signOutToLogin(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/login" });
}
