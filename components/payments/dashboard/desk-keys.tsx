'use client';

import { useTranslations } from 'next-intl';
import { ShortcutBar } from '@/components/ui/shortcut-bar';
import { useShortcuts, useShortcutsOn } from '@/components/ui/use-shortcuts';

/** Ids of the desk's buttons, which keys press. */
export const DESK_IDS = {
  verify: 'desk-verify',
  ask: 'desk-ask',
  reject: 'desk-reject',
  later: 'desk-later',
} as const;

/** The desk's form, in whose field the reason is. */
export const DESK_FORM = 'desk-form';

/** Presses the desk's buttons by single keys; what needs a reason leads to its field first. */
export function DeskKeys() {
  const t = useTranslations('paymentDesk');
  const [on] = useShortcutsOn();
  const press = (id: string) => document.getElementById(id)?.click();
  function withReason(id: string): void {
    const note = document.querySelector<HTMLTextAreaElement>(`#${DESK_FORM} textarea`);
    if (note && note.value.trim() === '') note.focus();
    else press(id);
  }
  useShortcuts(on, {
    c: () => press(DESK_IDS.verify),
    a: () => withReason(DESK_IDS.ask),
    r: () => withReason(DESK_IDS.reject),
    l: () => press(DESK_IDS.later),
  });
  return (
    <ShortcutBar
      label={t('keys')}
      keys={[
        ['C', t('confirm')],
        ['A', t('ask')],
        ['R', t('refuse')],
        ['L', t('later')],
      ]}
    />
  );
}
