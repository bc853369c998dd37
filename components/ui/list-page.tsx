import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MenuLink, RowMenu } from './row-menu';
import { EmptyState } from './empty-state';
import { PageHeading } from './page-heading';

interface Step {
  /** Path in the page's language, with its query; nothing where there is no such page. */
  href: string | null | undefined | false;
  label: string;
}

interface PageStepsProps {
  /** To newer rows, or to the first page. */
  back?: Step;
  /** To older rows. */
  on: Step;
  /** Names the landmark that both are in; without, they are plain links below the list. */
  label?: string;
  className?: string;
}

/** Ways to the other pages of a list that is paged by key (`pageByKey`), which has no page numbers. */
export function PageSteps({ back, on, label, className = '' }: PageStepsProps) {
  if (!back?.href && !on.href) return null;
  const look = `btn target border-line bg-surface text-ink ${label ? 'px-4 hover:border-primary' : 'px-6 hover:bg-paper'}`;
  const links = (
    <>
      {back?.href && (
        <Link href={back.href} rel={label && 'prev'} prefetch={false} className={look}>
          {label && <ChevronLeft aria-hidden className="size-4" />}
          {back.label}
        </Link>
      )}
      {on.href && (
        <Link href={on.href} rel={label && 'next'} prefetch={false} className={look}>
          {on.label}
          {label && <ChevronRight aria-hidden className="size-4" />}
        </Link>
      )}
    </>
  );
  return label ? (
    <nav aria-label={label} className={`flex justify-center gap-3 pt-1 ${className}`}>
      {links}
    </nav>
  ) : (
    <div className={`flex flex-wrap gap-3 ${className}`}>{links}</div>
  );
}

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

interface ListRowProps {
  /** Id of what the row shows; no other row of the page has it. */
  id: string;
  /** Its page, in the page's language: the row's main action leads there. */
  href: string;
  /** Name that people use for it; the menu is named after it. */
  name: string;
  /** How it stands. */
  badge: ReactNode;
  /** Subject of the row, and when and whose it is: one line each in a row. */
  about: ReactNode;
  note?: ReactNode;
  /** Figures of its own, in a column more. */
  statistics?: ReactNode;
  /** Where else it leads. */
  links?: readonly { href: string; label: string }[] | undefined;
  /** A menu of its own in place of the links. */
  menu?: ReactNode;
  /** The list stands under a heading of this page's sections. */
  isInSection?: boolean;
}

const COLUMNS = '@5xl:grid-cols-[13rem_minmax(0,1fr)_16rem_9rem]';
const WITH_STATISTICS = '@5xl:grid-cols-[13rem_minmax(0,1fr)_17rem_7rem_8rem]';

/** One entry of a list: a row of 56 px with one main action and a menu, and a card where it is narrow. */
export function ListRow(props: ListRowProps) {
  const {
    id,
    href,
    name,
    badge,
    about,
    note,
    statistics,
    links,
    menu,
    isInSection = false,
  } = props;
  const t = useTranslations('dashboardUi');
  const Heading = isInSection ? 'h3' : 'h2';
  const nameId = `row-${id}`;
  return (
    <li>
      <article
        aria-labelledby={nameId}
        className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 panel p-3 @5xl:min-h-14 @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:py-1 ${statistics ? WITH_STATISTICS : COLUMNS}`}
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
        {statistics && (
          <div className="col-span-full min-w-0 @5xl:order-4 @5xl:col-auto">{statistics}</div>
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

interface Empty {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where else to look, such as the list without its filter: a path in the page's language. */
  way?: { href: string; label: string } | undefined | false;
  /** Other ways on. */
  children?: ReactNode;
}

interface ListPageProps {
  title: string;
  lead?: ReactNode;
  /** Actions that are possible here, beside the heading. */
  actions?: ReactNode;
  /** Tabs and filter. */
  filter?: ReactNode;
  /** Said where there are no rows. */
  empty: Empty;
  /** Actions on the chosen rows; they stay even if no row is left, as they show the result. */
  bulk?: ReactNode;
  /** To the other pages of the list. */
  pager?: ReactNode;
  /** The rows; nothing where there are none. */
  children: ReactNode;
}

/** A page of the dashboard that is one list: heading, tabs and filter, rows or why there are none, pager. */
export function ListPage(props: ListPageProps) {
  const { title, lead, actions, filter, empty, bulk, pager, children } = props;
  return (
    <>
      <PageHeading title={title} lead={lead}>
        {actions}
      </PageHeading>
      <div className="space-y-5">
        {filter && <div className="space-y-4">{filter}</div>}
        <div>
          {children || <ListEmpty {...empty} />}
          {bulk}
        </div>
        {pager}
      </div>
    </>
  );
}

/** Why a list has no rows, and where else to look. */
export function ListEmpty({ way, children, ...said }: Empty) {
  return (
    <EmptyState {...said}>
      {way && (
        <Link
          href={way.href}
          prefetch={false}
          className="btn mt-2 target border-line bg-surface px-6 text-ink hover:bg-paper"
        >
          {way.label}
        </Link>
      )}
      {children}
    </EmptyState>
  );
}
