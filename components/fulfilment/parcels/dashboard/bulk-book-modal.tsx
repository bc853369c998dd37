'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

interface Props {
  count: number;
  /** The person's accounts with couriers, at least one. */
  accounts: { _id: string; name: string }[];
  busy: boolean;
  onBook(accountId: string): void;
  onClose(): void;
}

/** One account for all of the ticked parcels; the courier's places are taken from their addresses. */
export function BulkBookModal({ count, accounts, busy, onBook, onClose }: Props) {
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
