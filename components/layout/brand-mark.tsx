import Link from 'next/link';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** The shop's sign: a market stall's awning, and the name. */
export function BrandMark({ brand, locale }: { brand: string; locale: Locale }) {
  return (
    <Link
      href={localePath(locale, paths.home)}
      prefetch={false}
      className="inline-flex target items-center gap-2.5 font-semibold max-[25rem]:gap-2"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0 max-[25rem]:size-8">
        <rect width="40" height="40" rx="10" className="fill-primary" />
        <path d="M9 20h22v10a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" fill="#fff" fillOpacity=".95" />
        <path d="M17 32v-6a3 3 0 0 1 6 0v6z" className="fill-primary" />
        <path
          d="M8 9h24l3 9a4 4 0 0 1-7.5 1.5 4 4 0 0 1-7.5 0 4 4 0 0 1-7.5 0A4 4 0 0 1 5 18z"
          fill="#f2a900"
        />
        <path d="M14.5 9h5.5v10.5a4 4 0 0 1-7.5 0zM26 9h6l3 9a4 4 0 0 1-7.5 1.5z" fill="#fff" />
      </svg>
      <span className="text-lg leading-none tracking-tight wrap-break-word whitespace-nowrap max-[25rem]:w-min max-[25rem]:text-base max-[25rem]:leading-[1.05] max-[25rem]:whitespace-normal sm:text-xl">
        {brand}
      </span>
    </Link>
  );
}
