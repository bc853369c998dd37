import { Info } from 'lucide-react';
import Link from 'next/link';
import { NoticeBox } from '@/components/ui/notice-box';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { ALTERNATIVES } from './alternatives';
import { LowPrice } from './price';
import type { StockView } from './stock-view';

/** Why a product can't be ordered just now, and what can be instead. */
export function StockNotice({ view, locale }: { view: StockView; locale: Locale }) {
  const { title, text, alternatives, heading, similar } = view;
  return (
    <div id={ALTERNATIVES} tabIndex={-1} className="scroll-mt-24 rounded-(--radius-box)">
      <NoticeBox icon={Info} title={title}>
        <p>{text}</p>
        {alternatives.length > 0 && (
          <>
            <p className="pt-2 font-semibold">{heading}</p>
            <ul className="grid gap-2 pt-1">
              {alternatives.map(({ id, href, image, name, lang, price, from }) => (
                <li key={id}>
                  <Link
                    href={href}
                    prefetch={false}
                    className="flex items-center gap-3 rounded-field border border-line bg-surface p-2 hover:border-primary"
                  >
                    <span className="w-14 shrink-0 overflow-hidden rounded-field bg-white">
                      <Picture src={image} alt="" sizes="3.5rem" />
                    </span>
                    <span className="min-w-0">
                      <span
                        lang={lang}
                        className="line-clamp-2 leading-snug font-medium wrap-anywhere"
                      >
                        {name}
                      </span>
                      <LowPrice price={price} from={from} locale={locale} className="text-base" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link
          href={similar.href}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {similar.label}
        </Link>
      </NoticeBox>
    </div>
  );
}
