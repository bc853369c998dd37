'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { PayoutMove } from '@/lib/features/ledger/payouts/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { ActionForm } from './action-form';
import { TextInput } from './text-input';

/** What ends a payout: each asks why. */
export type EndingMove = Extract<PayoutMove, 'exclude' | 'fail' | 'return'>;

interface Props {
  payoutId: string;
  runId: string;
  sellerName: string;
  moves: readonly EndingMove[];
  locale: Locale;
}

/** What else can be done with a payout, behind one button; a dialog asks for the reason. */
export function PayoutMenu({ payoutId, runId, sellerName, moves, locale }: Props) {
  const t = useTranslations('payouts');
  const tUi = useTranslations('dashboardUi');
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<EndingMove | null>(null);
  const nameOf = (move: EndingMove) => `${t(`moves.${move}`)}: ${sellerName}`;
  return (
    <div className="ms-auto noscript:hidden">
      <RowMenu label={tUi('more', { name: sellerName })}>
        {moves.map((move) => (
          <MenuButton key={move} danger disabled={!hydrated} onClick={() => setAsked(move)}>
            {t(`moves.${move}`)}
          </MenuButton>
        ))}
      </RowMenu>
      {asked && (
        <Modal title={nameOf(asked)} closeLabel={t('close')} onClose={() => setAsked(null)}>
          <ActionForm
            what="payout"
            id={payoutId}
            hidden={{ run: runId, move: asked }}
            label={nameOf(asked)}
            locale={locale}
            className="grid gap-4"
          >
            <TextInput name="reason" label={t('reason')} maxLength={500} />
            <Button type="submit" variant="danger">
              {t(`moves.${asked}`)}
            </Button>
          </ActionForm>
        </Modal>
      )}
    </div>
  );
}
