'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { choose, useSelection } from '@/components/ui/form-selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { BulkBookModal } from './bulk-book-modal';
import { BulkHandOverModal } from './bulk-hand-over-modal';
import { BulkOutcome } from './bulk-outcome';
import { printPath } from './print-href';
import { PARCELS_FORM, SELECT_ALL } from './selection-form';
import { useBulk } from './use-bulk';

interface Props {
  parcels: { _id: string; number: string }[];
  /** The person's accounts with couriers that are on. */
  accounts: { _id: string; name: string }[];
  /** Whom they may be handed to by hand, beside own hands. */
  couriers: readonly string[];
  locale: Locale;
}

/** What can be done with the ticked parcels at once. Printing is a form's, and needs no script. */
export function ParcelBulkBar({ parcels, accounts, couriers, locale }: Props) {
  const t = useTranslations('parcelDesk.bulk');
  const chosen = useSelection(PARCELS_FORM);
  const [asking, setAsking] = useState<'hand_over' | 'book' | null>(null);
  const { mutate, mutateAfter, busy, pending, outcome, close, loginModal } = useBulk(
    PARCELS_FORM,
    locale,
    localePath(locale, paths.parcels),
  );
  const counted = { count: chosen.length, formatted: formatCount(chosen.length, locale) };

  const deliver = () =>
    mutateAfter(async (sendIt) => {
      const isSure = await confirmDialog({
        title: t('deliveredTitle'),
        text: t('deliveredText', counted),
        button: t('deliveredYes'),
        cancel: t('no'),
      });
      if (isSure) await sendIt({ do: 'delivered', ids: chosen });
    });

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          names={new Map(parcels.map(({ _id, number }) => [_id, number]))}
          locale={locale}
          onClose={close}
        />
      )}
      <form
        id={PARCELS_FORM}
        action={localePath(locale, printPath('labels'))}
        aria-label={t('label')}
      >
        <SelectionBar
          count={chosen.length}
          words={t('chosen', counted)}
          selectAll={SELECT_ALL}
          onClear={() => choose(PARCELS_FORM, false)}
          worksWithoutScript={parcels.length > 0}
        >
          <Button
            variant="outline"
            busy={pending?.do === 'hand_over'}
            onClick={() => setAsking('hand_over')}
            className="noscript:hidden"
          >
            {t('handOver')}
          </Button>
          {accounts.length > 0 && (
            <Button
              variant="outline"
              busy={pending?.do === 'book'}
              onClick={() => setAsking('book')}
              className="noscript:hidden"
            >
              {t('book')}
            </Button>
          )}
          <Button
            variant="outline"
            busy={pending?.do === 'delivered'}
            onClick={() => void deliver()}
            className="noscript:hidden"
          >
            {t('delivered')}
          </Button>
          {(['labels', 'challan', 'handover'] as const).map((kind) => (
            <Button
              key={kind}
              type="submit"
              variant="outline"
              formAction={localePath(locale, printPath(kind))}
            >
              <Printer aria-hidden className="size-4" />
              {t(kind)}
            </Button>
          ))}
        </SelectionBar>
      </form>
      {asking === 'book' && (
        <BulkBookModal
          count={chosen.length}
          accounts={accounts}
          busy={busy}
          onBook={(accountId) => {
            setAsking(null);
            void mutate({ do: 'book', ids: chosen, accountId });
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'hand_over' && (
        <BulkHandOverModal
          count={chosen.length}
          couriers={couriers}
          busy={busy}
          onHandOver={(courier) => {
            setAsking(null);
            void mutate({ do: 'hand_over', ids: chosen, courier });
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {loginModal}
    </div>
  );
}
