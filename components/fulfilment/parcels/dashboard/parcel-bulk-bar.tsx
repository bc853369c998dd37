'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { CourierNames, COURIERS_LIST } from '@/components/orders/dashboard/courier-names';
import { TextField } from '@/components/ui/text-field';
import { confirmDialog } from '@/components/ui/dialogs';
import { choose, useSelection } from '@/components/ui/form-selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { BulkOutcome, useBulk } from './use-bulk';
import { printPath } from './print-href';
import { PARCELS_FORM, SELECT_ALL } from './selection-form';

interface BulkBookModalProps {
  count: number;
  /** The person's accounts with couriers, at least one. */
  accounts: { _id: string; name: string }[];
  busy: boolean;
  onBook(accountId: string): void;
  onClose(): void;
}

/** One account for all of the ticked parcels; the courier's places are taken from their addresses. */
function BulkBookModal({ count, accounts, busy, onBook, onClose }: BulkBookModalProps) {
  const t = useTranslations('parcelDesk.bulk');
  const [accountId, setAccountId] = useState(accounts[0]!._id);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onBook(accountId);
  }

  return (
    <Modal title={t('book')} lead={t('bookLead')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <label>
          <span className="mb-1 block text-sm font-semibold">{t('bookAccount')}</span>
          <select
            value={accountId}
            onChange={({ target }) => setAccountId(target.value)}
            className="select w-full text-base"
          >
            {accounts.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('no')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('bookSubmit', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface BulkHandOverModalProps {
  count: number;
  /** Couriers that the parcels may be handed to, besides own delivery. */
  couriers: readonly string[];
  busy: boolean;
  onHandOver(courier: string): void;
  onClose(): void;
}

/** One courier for all of the ticked parcels; tracking numbers come with each of them. */
function BulkHandOverModal({ count, couriers, busy, onHandOver, onClose }: BulkHandOverModalProps) {
  const t = useTranslations('parcelDesk.handOver');
  const tCheck = useTranslations('validation');
  const [courier, setCourier] = useState('');
  const [isChecked, setChecked] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (courier.trim() !== '') onHandOver(courier.trim());
  }

  return (
    <Modal title={t('title')} lead={t('bulkLead')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          name="courier"
          label={t('courier')}
          list={COURIERS_LIST}
          maxLength={100}
          autoComplete="off"
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
          error={isChecked && courier.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <CourierNames names={couriers} />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('bulkSubmit', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ParcelBulkBarProps {
  parcels: { _id: string; number: string }[];
  /** The person's accounts with couriers that are on. */
  accounts: { _id: string; name: string }[];
  /** Couriers that the parcels may be handed to by hand, besides own delivery. */
  couriers: readonly string[];
  locale: Locale;
}

/** Actions on all ticked parcels at once. Printing belongs to a form, and needs no script. */
export function ParcelBulkBar({ parcels, accounts, couriers, locale }: ParcelBulkBarProps) {
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
          labels={t('chosen', counted)}
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
