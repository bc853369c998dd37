'use client';

import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { knowsPasskeys, noticeAt, signWithPasskey } from '@/components/ui/passkey';
import { useHydrated } from '@/components/ui/use-hydrated';
import type {
  loginStepRoute,
  proofPasskeyRoute,
  proofRoute,
  stepPasskeyRoute,
} from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';

/** For each of the two pages: the call that gives the challenge and the one that takes the signed answer. */
const CALLS = {
  step: {
    ask: () => call<typeof stepPasskeyRoute>('POST /api/login/step/passkey', {}),
    show: (passkey: Awaited<ReturnType<typeof signWithPasskey>>) =>
      call<typeof loginStepRoute>('POST /api/login/step', { body: { passkey } }),
  },
  proof: {
    ask: () => call<typeof proofPasskeyRoute>('POST /api/profile/proof/passkey', {}),
    show: (passkey: Awaited<ReturnType<typeof signWithPasskey>>) =>
      call<typeof proofRoute>('POST /api/profile/proof', { body: { passkey } }),
  },
};

interface Props {
  purpose: keyof typeof CALLS;
  /** This page, which says why where the shop refuses it. */
  here: string;
  /** Where it leads once it is done. */
  wayBack: string;
  labels: { button: string; failed: string };
}

/** Shows a passkey in place of a code. Without the script, or in a browser that knows none, the code is left. */
export function PasskeyButton({ purpose, here, wayBack, labels }: Props) {
  const isKnown = !useHydrated() || knowsPasskeys();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  if (!isKnown) return null;

  async function press(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(false);
    try {
      const { options } = await CALLS[purpose].ask();
      if (options === null) throw new Error('The account has no passkey.');
      await CALLS[purpose].show(await signWithPasskey(options));
      await hardNavigate(wayBack, 'replace');
    } catch (error) {
      const isRefused = error instanceof CallError && error.code !== 'NETWORK';
      if (isRefused) await hardNavigate(noticeAt(here, error.code), 'replace');
      else setFailed(true);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="noscript:hidden">
      <Button
        variant="outline"
        busy={busy}
        className="w-full text-base"
        onClick={() => void press()}
      >
        <Fingerprint aria-hidden className="size-5" />
        {labels.button}
      </Button>
      <p role="status" className={isFailed ? 'mt-2 text-sm' : undefined}>
        {isFailed && labels.failed}
      </p>
    </div>
  );
}
