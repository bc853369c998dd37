'use client';

import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/i18n';
import { addressLine, type ChosenPlaces } from '@/lib/locations/rules';

interface FieldProps {
  locale: Locale;
  chosen: ChosenPlaces;
  onChange(chosen: ChosenPlaces): void;
}

interface Props {
  locale: Locale;
  /** What stands in the text field now: it becomes the line of the address. */
  current(): string;
  /** The whole address, to be put into the text field. */
  onUse(line: string): void;
}

const MAX_ADDRESS = 500;

/** Beside a plain address field: chooses the places from lists and writes them into it. */
export function AddressHelper({ locale, current, onUse }: Props) {
  const t = useTranslations('address');
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [AddressField, setField] = useState<ComponentType<FieldProps> | null>(null);
  const [chosen, setChosen] = useState<ChosenPlaces>({});
  /** What this has written into the field: opened again, it goes on from there. */
  const [written, setWritten] = useState('');
  const line = addressLine(chosen, locale);
  const tooLong = line.length > MAX_ADDRESS;

  async function toggle(): Promise<void> {
    if (open) return setOpen(false);
    const typed = current().trim();
    if (typed !== written) setChosen({ ...chosen, line: typed.slice(0, 300) });
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

  return (
    <div className="noscript:hidden">
      <Button look="outline" aria-expanded={open} aria-controls={panel} onClick={toggle}>
        <MapPin aria-hidden className="size-4" />
        {open ? t('close') : t('open')}
      </Button>
      <div id={panel} hidden={!open} className="mt-3 rounded-box border border-line bg-paper p-4">
        {open && AddressField && (
          <div className="grid gap-4">
            <AddressField locale={locale} chosen={chosen} onChange={setChosen} />
            <div aria-live="polite">
              <p className="text-sm font-semibold">{t('result')}</p>
              <p className={line ? '' : 'text-muted'}>{line || t('empty')}</p>
              {tooLong && <p className={`text-sm font-semibold ${DANGER_TEXT}`}>{t('tooLong')}</p>}
            </div>
            <Button
              disabled={line === '' || tooLong}
              onClick={() => {
                setWritten(line);
                setOpen(false);
                onUse(line);
              }}
            >
              {t('use')}
            </Button>
          </div>
        )}
        {open && !AddressField && (
          <p role={failed ? 'alert' : 'status'}>{t(failed ? 'failed' : 'loading')}</p>
        )}
      </div>
    </div>
  );
}
