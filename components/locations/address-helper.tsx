'use client';

import { MapPin, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { addressLine, lineOf, type ChosenPlaces } from '@/lib/shop/locations/rules';

interface FieldProps {
  locale: Locale;
  chosen: ChosenPlaces;
  onChange(chosen: ChosenPlaces): void;
}

interface Props {
  locale: Locale;
  /** Returns the present text of the field: it becomes the line of the address. */
  current(): string;
  /** The whole address, to be put into the text field: with each choice. */
  onWrite(line: string): void;
  /** Done here: the text field takes the focus. */
  onDone(): void;
}

const MAX_ADDRESS = 500;

/**
 * Beside a plain address field: chooses the places from lists and writes them into it. Each choice
 * counts at once, so that what is shown here is what is sent, whether or not this is closed first.
 */
export function AddressHelper({ locale, current, onWrite, onDone }: Props) {
  const t = useTranslations('address');
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [AddressField, setField] = useState<ComponentType<FieldProps> | null>(null);
  const [chosen, setChosen] = useState<ChosenPlaces>({});
  /** Text of the field when this was opened, which undoing brings back. */
  const [before, setBefore] = useState('');
  /** Text that this component last wrote into the field, or found there. */
  const [written, setWritten] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  const line = addressLine(chosen, locale);

  function choose(next: ChosenPlaces): void {
    const typed = current();
    // Typed into the field itself meanwhile: nothing of that is lost.
    const kept = typed === written ? next : { ...next, line: lineOf(typed, chosen, locale) };
    const now = addressLine(kept, locale);
    setChosen(kept);
    setWritten(now);
    onWrite(now);
  }

  async function toggle(): Promise<void> {
    if (open) return setOpen(false);
    const typed = current();
    if (typed !== written) {
      const line = lineOf(typed, chosen, locale);
      // Opened again it goes on from the places chosen before, unless something else stands there.
      setChosen(line === typed ? { line } : { ...chosen, line });
    }
    setBefore(typed);
    setWritten(typed);
    setFailed(false);
    setOpen(true);
    try {
      const { AddressField: Loaded } = await import('./address-field');
      setField(() => Loaded);
    } catch {
      // The script did not come; the text field beside it needs none of this.
      setFailed(true);
    }
  }

  function undo(): void {
    setChosen({ line: before });
    setWritten(before);
    onWrite(before);
    trigger.current?.focus();
  }

  return (
    <div className="noscript:hidden">
      <Button
        ref={trigger}
        variant="outline"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      >
        <MapPin aria-hidden className="size-4" />
        {open ? t('close') : t('open')}
      </Button>
      <div id={panel} hidden={!open} className="mt-3 rounded-box border border-line bg-paper p-4">
        {open && AddressField && (
          <div className="grid gap-4">
            <AddressField locale={locale} chosen={chosen} onChange={choose} />
            <div aria-live="polite">
              <p className="text-sm font-semibold">{t('result')}</p>
              <p className={line ? 'wrap-anywhere' : 'text-muted'}>{line || t('empty')}</p>
              {written !== before && <p className="mt-1 text-sm text-muted">{t('counts')}</p>}
              {line.length > MAX_ADDRESS && (
                <p className={`text-sm font-semibold ${DANGER_TEXT}`}>{t('tooLong')}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                disabled={line === ''}
                onClick={() => {
                  setOpen(false);
                  onDone();
                }}
              >
                {t('use')}
              </Button>
              {written !== before && (
                <Button variant="outline" onClick={undo}>
                  <Undo2 aria-hidden className="size-4" />
                  {t('undo')}
                </Button>
              )}
            </div>
          </div>
        )}
        {open && !AddressField && (
          <p role={failed ? 'alert' : 'status'}>{t(failed ? 'failed' : 'loading')}</p>
        )}
      </div>
    </div>
  );
}
