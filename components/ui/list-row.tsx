import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuLink, RowMenu } from './row-menu';

/** Rows of a list in one panel where there is room for them, and cards elsewhere. */
export function ListRows({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid gap-3 @5xl:gap-0 @5xl:divide-y @5xl:divide-line @5xl:panel">
        {children}
      </ul>
    </div>
  );
}

interface Props {
  /** Of what the row shows; no other row of the page has it. */
  id: string;
  /** Its page, in the page's language: the row's main action leads there. */
  href: string;
  /** What people call it by; the menu is named after it. */
  name: string;
  /** How it stands. */
  badge: ReactNode;
  /** What it is about, and when and whose it is: one line each in a row. */
  about: ReactNode;
  note?: ReactNode;
  /** Figures of its own, in a column more. */
  figures?: ReactNode;
  /** Where else it leads. */
  links?: readonly { href: string; label: string }[] | undefined;
  /** A menu of its own in place of the links. */
  menu?: ReactNode;
  /** The list stands under a heading of this page's sections. */
  isInSection?: boolean;
}

const COLUMNS = '@5xl:grid-cols-[13rem_minmax(0,1fr)_16rem_9rem]';
const WITH_FIGURES = '@5xl:grid-cols-[13rem_minmax(0,1fr)_17rem_7rem_8rem]';

/** One entry of a list: a row of 56 px with one main action and a menu, and a card where it is narrow. */
export function ListRow(props: Props) {
  const { id, href, name, badge, about, note, figures, links, menu, isInSection = false } = props;
  const t = useTranslations('dashboardUi');
  const Heading = isInSection ? 'h3' : 'h2';
  const nameId = `row-${id}`;
  return (
    <li>
      <article
        aria-labelledby={nameId}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 panel p-3 @5xl:min-h-14 @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:py-1 ${figures ? WITH_FIGURES : COLUMNS}`}
      >
        <Heading id={nameId} className="min-w-0 leading-6 font-semibold figures">
          <Link
            href={href}
            prefetch={false}
            title={name}
            className="wrap-anywhere underline-offset-4 hover:text-link hover:underline"
          >
            <span className="line-clamp-2">{name}</span>
          </Link>
        </Heading>
        <div className="min-w-0 self-start @5xl:order-5 @5xl:self-center">{badge}</div>
        <div className="col-span-full min-w-0 @5xl:order-3 @5xl:col-auto">
          <p className="leading-6 wrap-anywhere @5xl:line-clamp-1">{about}</p>
          {note && (
            <p className="text-sm leading-5 wrap-anywhere text-muted figures @5xl:line-clamp-1">
              {note}
            </p>
          )}
        </div>
        {figures && (
          <div className="col-span-full min-w-0 @5xl:order-4 @5xl:col-auto">{figures}</div>
        )}
        <div className="col-span-full flex items-center gap-1 @5xl:order-7 @5xl:col-auto @5xl:justify-end">
          <Link
            href={href}
            prefetch={false}
            aria-describedby={nameId}
            className="btn target border-line bg-surface px-3.5 text-ink hover:bg-paper"
          >
            {t('open')}
          </Link>
          {menu}
          {links && links.length > 0 && (
            <RowMenu label={t('more', { name })}>
              {links.map((link) => (
                <MenuLink key={link.href} href={link.href}>
                  {link.label}
                </MenuLink>
              ))}
            </RowMenu>
          )}
        </div>
      </article>
    </li>
  );
}
