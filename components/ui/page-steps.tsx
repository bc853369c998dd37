import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';

interface Step {
  /** Path in the page's language, with its query; nothing where there is no such page. */
  href: string | null | undefined | false;
  label: string;
}

interface Props {
  /** To newer rows, or to the first page. */
  back?: Step;
  /** To older rows. */
  on: Step;
  /** Names the landmark that both are in; without, they are plain links below the list. */
  label?: string;
  className?: string;
}

/** Ways to the other pages of a list that is paged by key (`pageByKey`), which has no page numbers. */
export function PageSteps({ back, on, label, className = '' }: Props) {
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
