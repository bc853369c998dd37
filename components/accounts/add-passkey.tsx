'use client';

import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/button';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { knowsPasskeys, makePasskey, noticeAt } from '@/components/ui/passkey';
import { TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { passkeyAddRoute, passkeyOfferRoute } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';

interface Props {
  /** This page, which says how it went. */
  here: string;
  /** Asks who is there, and leads back. */
  proof: string;
  labels: Record<'name' | 'nameHint' | 'button' | 'failed' | 'needsScript', string>;
}

/** Names a passkey and has the browser make it. Without the script, or where it knows none, it says so. */
export function AddPasskey({ here, proof, labels }: Props) {
  const isKnown = !useHydrated() || knowsPasskeys();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setBusy(true);
    setFailed(false);
    try {
      const { options } = await call<typeof passkeyOfferRoute>(
        'POST /api/profile/passkeys/offer',
        {},
      );
      const passkey = await makePasskey(options);
      await call<typeof passkeyAddRoute>('POST /api/profile/passkeys', { body: { name, passkey } });
      await hardNavigate(noticeAt(here, 'PASSKEY_ON'), 'replace');
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'NETWORK') setFailed(true);
      else if (error.code === 'PROOF_NEEDED') await hardNavigate(proof);
      else await hardNavigate(noticeAt(here, error.code), 'replace');
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  if (!isKnown) return <p className="text-muted">{labels.needsScript}</p>;
  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4 noscript:hidden">
        <TextField
          name="name"
          label={labels.name}
          hint={labels.nameHint}
          autoComplete="off"
          maxLength={50}
          required
        />
        <Button type="submit" busy={busy} className="w-full px-6 sm:w-fit">
          {labels.button}
        </Button>
      </form>
      <p role="status" className={isFailed ? 'mt-3' : undefined}>
        {isFailed && labels.failed}
      </p>
      <noscript>
        <p className="text-muted">{labels.needsScript}</p>
      </noscript>
    </>
  );
}
