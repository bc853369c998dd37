'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { Wrong } from '@/components/ui/wrong';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  code: BasketView['code'];
  locale: Locale;
  failure: string | undefined;
  /** @returns whether it was taken */
  onCode(code: string): Promise<boolean>;
}

/** On phones the bar with the total lies over the page's foot, where the field is. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Asks for a promotion's code, and says what became of it. */
export function CodeForm({ code, locale, failure, onCode }: Props) {
  const t = useTranslations('basketPage');
  const id = useId();
  const [typed, setTyped] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = code ? '' : typed;
    // What was refused stays, to be put right.
    if (await onCode(sent)) setTyped('');
  }

  return (
    <form method="post" action="/basket/code" onSubmit={(event) => void submit(event)}>
      {code ? (
        <div role="status">
          <p className="text-[0.9375rem]">
            {code.why === null
              ? t('codeOn', { code: code.code })
              : t(`codeWhy.${code.why}`, {
                  code: code.code,
                  need: formatTaka(code.need ?? 0, locale),
                })}
          </p>
          <input type="hidden" name="code" value="" />
          <button
            type="submit"
            className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('codeOff')}
          </button>
        </div>
      ) : (
        <>
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                label={t('code')}
                name="code"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-invalid={failure !== undefined || undefined}
                aria-describedby={failure === undefined ? undefined : id}
              />
            </div>
            <Button type="submit" variant="outline" className="shrink-0">
              {t('apply')}
            </Button>
          </div>
          <Wrong id={id} why={failure} ref={bringIntoView} />
        </>
      )}
    </form>
  );
}
