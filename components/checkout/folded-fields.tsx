'use client';

import { useTranslations } from 'next-intl';
import { MoreContactFields } from '@/components/orders/more-contact-fields';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { usePostedErrors } from '@/components/ui/use-posted-errors';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  field: ReturnType<typeof usePostedErrors>;
  code: BasketView['code'];
  codeWrong: string | null;
  locale: Locale;
  /** Counts what stands in the code's field. */
  onCode(): void;
}

const SUMMARY = 'target cursor-pointer content-center font-semibold text-link';

/** What few buyers need: a promotion's code, and what an invoice is to say. */
export function FoldedFields({ field, code, codeWrong, locale, onCode }: Props) {
  const words = useTranslations('basketPage');
  const validation = useTranslations('validation');
  const key = codeWrong === null ? undefined : (knownKey(validation, codeWrong) ?? 'codeInvalid');
  const promotion = field('promotionCode');
  const error = promotion.error ?? (key && validation(key));
  return (
    <>
      <details open={error !== undefined || code !== null}>
        <summary className={SUMMARY}>{words('code')}</summary>
        <div className="flex items-end gap-2 pt-2">
          <div className="min-w-0 grow">
            <TextField
              {...promotion}
              error={error}
              label={words('code')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={(event) => {
                // Enter counts the code, and orders nothing.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onCode();
              }}
            />
          </div>
          <Button variant="outline" onClick={onCode} className="shrink-0 noscript:hidden">
            {words('apply')}
          </Button>
        </div>
        {code && (
          <p role="status" className="mt-1 text-[0.9375rem]">
            {/* Another text is another element: a page that was translated keeps no old one. */}
            <span key={`${code.code} ${code.why ?? ''}`}>
              {code.why === null
                ? words('codeOn', { code: code.code })
                : words(`codeWhy.${code.why}`, {
                    code: code.code,
                    need: formatTaka(code.need ?? 0, locale),
                  })}
            </span>
          </p>
        )}
      </details>
      <MoreContactFields field={field} />
    </>
  );
}
