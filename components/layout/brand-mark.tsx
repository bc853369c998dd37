import Link from 'next/link';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/**
 * The word "বাংলা" as outlines (Hind Siliguri SemiBold, SIL OFL 1.1; a unit is 1/1000 em). It stands on
 * every English page, and a device without Bangla letters of its own fetched 75 KB of typeface for it
 * before the first picture. Its name is its link's.
 */
export function BanglaWord() {
  return (
    <svg aria-hidden viewBox="-20 -800 2293 1060" fill="currentColor" className="h-[1.06em] w-auto">
      <path d="M554-565L459-565L459 0L346 0L346-1L345 0L39-220L39-336Q185-461 346-504L346-565L-20-565L-20-660L554-660ZM346-126L346-394Q234-352 142-278ZM821-565L726-565L726 0L610 0L610-496Q610-535 598-550Q586-565 552-565L514-565L514-660L565-660Q604-660 623-621Q613-677 613-719L613-741L726-741L726-660L821-660ZM891-394Q891-394 867-416Q843-439 843-509Q843-579 891-624Q938-669 1013-669Q1088-669 1136-624Q1183-579 1183-509Q1183-439 1136-394Q1088-349 1013-349Q938-349 891-394ZM1080-509Q1080-542 1063-562Q1045-583 1013-583Q981-583 963-562Q945-542 945-509Q945-477 963-456Q981-436 1013-436Q1044-436 1062-456Q1080-477 1080-509ZM852-211L852-328L1210-113L1210 2ZM1910 0L1794 0L1794-295Q1794-379 1730-379Q1663-379 1663-278L1663-257L1544-257L1544-284Q1544-378 1472-378Q1437-378 1418-354Q1399-330 1399-290Q1399-243 1424-220Q1449-197 1489-197Q1510-197 1540-202L1540-104Q1508-98 1476-98Q1388-98 1336-150Q1283-202 1283-291Q1283-372 1331-424Q1378-477 1462-477Q1520-477 1557-451Q1594-426 1603-385Q1613-426 1642-452Q1671-478 1717-478Q1767-478 1794-444L1794-565L1220-565L1220-660L2006-660L2006-565L1910-565ZM2273-565L2178-565L2178 0L2062 0L2062-496Q2062-535 2050-550Q2038-565 2004-565L1966-565L1966-660L2017-660Q2056-660 2075-621Q2065-677 2065-719L2065-741L2178-741L2178-660L2273-660Z" />
    </svg>
  );
}

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
