'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea } from '@/components/ui/text-field';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { formatCount } from '@/lib/platform/money';
import { useStep, type StepModalProps } from './step-modals';
import { mostOf, takenProblem } from './step-rules';

interface Props extends StepModalProps {
  step: 'partly_delivered' | 'parts_said' | 'inspected';
}

const NOTE_LENGTH = 500;

/** Asks for units of each line: what the buyer took, or what of a parcel that came back can be sold again. */
export function UnitsModal({ step, ...props }: Props) {
  const { parcel, onClose } = props;
  const t = useTranslations('parcelDesk.units');
  const tAsk = useTranslations('parcelDesk.ask');
  const locale = useLocale();
  const counts = step === 'inspected' ? 'sellable' : 'taken';
  const lines = parcel.lines
    .map((line) => ({ ...line, most: mostOf(counts, line) }))
    .filter(({ most }) => most > 0);
  // Returned goods are most often as they were; only a person knows how many were taken.
  const first = (most: number) => localDigits(String(counts === 'sellable' ? most : 0), locale);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { step: send, busy } = useStep(props);

  const units = lines.map(({ lineId, most }) => {
    const read = parseNumber(typed[lineId] ?? first(most));
    return read !== undefined && Number.isInteger(read) && read >= 0 && read <= most
      ? read
      : undefined;
  });
  const said = lines.map(({ lineId }, place) => ({ lineId, quantity: units[place] ?? 0 }));
  const problem =
    counts === 'taken'
      ? takenProblem(parcel.lines, new Map(said.map(({ lineId, quantity }) => [lineId, quantity])))
      : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (units.includes(undefined) || problem !== null) return;
    const trimmed = note.trim();
    void send(
      step === 'inspected'
        ? { event: step, sellable: said, ...(trimmed && { note: trimmed }) }
        : { event: step, taken: said },
    );
  }

  return (
    <Modal
      title={t(`${counts}.title`)}
      lead={parcel.number}
      closeLabel={tAsk('close')}
      onClose={onClose}
      wide
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t(`${counts}.lead`)}</p>
        {lines.map(({ lineId, name, most }, place) => (
          <QuantityField
            key={lineId}
            name={`units-${lineId}`}
            label={t(`${counts}.label`, { name })}
            value={typed[lineId] ?? first(most)}
            min={0}
            max={most}
            decreaseLabel={t('decrease', { name })}
            increaseLabel={t('increase', { name })}
            onStep={(value) => setTyped((now) => ({ ...now, [lineId]: value }))}
            onChange={({ target }) => setTyped((now) => ({ ...now, [lineId]: target.value }))}
            hint={t('of', { count: formatCount(most, locale) })}
            error={
              isChecked && units[place] === undefined
                ? t('range', { count: formatCount(most, locale) })
                : undefined
            }
          />
        ))}
        {isChecked && problem !== null && (
          <p role="alert" className="text-sm font-semibold">
            {t(`problem.${problem}`)}
          </p>
        )}
        {counts === 'sellable' && (
          <TextArea
            name="note"
            label={t('note')}
            hint={tAsk('noteHint')}
            rows={2}
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {tAsk('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t(`${counts}.submit`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
