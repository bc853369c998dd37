'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { choose, useSelection } from '@/components/ui/form-selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { BulkOutcome, useBulk } from '../use-bulk';
import { printPath } from '../print-href';
import { QUEUE_FORM, SELECT_ALL } from '../selection-form';

interface Props {
  orders: { _id: string; number: string }[];
  locale: Locale;
}

/** Actions on all ticked orders at once: a pick list of all, or each of them as one parcel. */
export function QueueBar({ orders, locale }: Props) {
  const t = useTranslations('parcelDesk.bulk');
  const tQueue = useTranslations('packing.queue');
  const chosen = useSelection(QUEUE_FORM);
  const { mutateAfter, pending, outcome, close, loginModal } = useBulk(
    QUEUE_FORM,
    locale,
    localePath(locale, paths.packQueue),
  );
  const counted = { count: chosen.length, formatted: formatCount(chosen.length, locale) };

  const pack = () =>
    mutateAfter(async (sendIt) => {
      const isSure = await confirmDialog({
        title: tQueue('packAllTitle'),
        text: tQueue('packAllText', counted),
        button: tQueue('packAllYes'),
        cancel: t('no'),
      });
      if (isSure) await sendIt({ do: 'pack', ids: chosen });
    });

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {outcome && (
        <BulkOutcome
          outcome={outcome}
          names={new Map(orders.map(({ _id, number }) => [_id, number]))}
          locale={locale}
          onClose={close}
        />
      )}
      <form
        id={QUEUE_FORM}
        action={localePath(locale, printPath('picklist'))}
        aria-label={tQueue('label')}
      >
        <SelectionBar
          count={chosen.length}
          labels={t('chosen', counted)}
          selectAll={SELECT_ALL}
          onClear={() => choose(QUEUE_FORM, false)}
          worksWithoutScript={orders.length > 0}
        >
          <Button type="submit" variant="outline">
            <Printer aria-hidden className="size-4" />
            {tQueue('pickList')}
          </Button>
          <Button
            variant="outline"
            busy={pending?.do === 'pack'}
            onClick={() => void pack()}
            className="noscript:hidden"
          >
            {tQueue('packAll')}
          </Button>
        </SelectionBar>
      </form>
      {loginModal}
    </div>
  );
}
