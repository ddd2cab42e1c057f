"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AuthenticatorAppCard } from "@/components/settings/security/authenticator-app-card";
import { PasskeysCard } from "@/components/settings/security/passkeys-card";
import { RecoveryCodesCard } from "@/components/settings/security/recovery-codes-card";
import { onDemandComponent } from "@/components/ui/on-demand";
import { Skeleton } from "@/components/ui/skeleton";
import { factorsQuery } from "@/lib/client/queries/factors";

const RecoveryCodesDialog = onDemandComponent(() =>
  import("@/components/settings/security/recovery-codes-dialog").then((m) => m.RecoveryCodesDialog),
);

/**
 * The cards of what the person signs in with besides the password, and the dialog of codes that are shown once.
 * `canAddPasskeys`: whether browsers make passkeys for this address.
 */
export function SecurityView({ canAddPasskeys }: { canAddPasskeys: boolean }) {
  const { data: factors } = useQuery(factorsQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!factors) return <Skeleton className="h-40" />;
  const hasFactor = factors.passkeys.length > 0 || factors.authenticatorApp !== null;
  return (
    <>
      <PasskeysCard passkeys={factors.passkeys} canAdd={canAddPasskeys} onCodes={setCodes} />
      <AuthenticatorAppCard app={factors.authenticatorApp} onCodes={setCodes} />
      {hasFactor && <RecoveryCodesCard left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}
