import {
  BellRing,
  CircleX,
  Eye,
  Hourglass,
  PackageCheck,
  PackageMinus,
  Store,
  Truck,
  UserPlus,
} from 'lucide-react';

const LOOK = { 'aria-hidden': true, className: 'size-5' } as const;

/** Made once: they are the same for everybody. */
const ICONS = {
  placed: <BellRing {...LOOK} />,
  packed: <PackageCheck {...LOOK} />,
  truck: <Truck {...LOOK} />,
  waiting: <Hourglass {...LOOK} />,
  rejected: <CircleX {...LOOK} />,
  low: <PackageMinus {...LOOK} />,
  shop: <Store {...LOOK} />,
  people: <UserPlus {...LOOK} />,
  views: <Eye {...LOOK} />,
};

const GROUNDS = {
  green: 'bg-secondary text-secondary-content',
  yellow: 'bg-warning text-warning-content',
  red: 'bg-error text-error-content',
} as const;

/** A figure as plain data, so that the router gets it and not its markup. */
export interface CountCard {
  label: string;
  /** The number as it is read. */
  text: string;
  /** Where there is nothing, it calls for nothing. */
  isNone: boolean;
  icon: keyof typeof ICONS;
  look: keyof typeof GROUNDS;
  /** Where the counted things are, with the language; none for a plain figure. */
  href?: string;
}

const SPACE = 'flex h-full items-center gap-3 panel p-4';

/** Figures with an icon, four to a row; each leads to what it counts. */
export function CountCards({ cards }: { cards: CountCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map((card) => (
        <li key={card.label}>
          {card.href === undefined ? (
            <span className={SPACE}>
              <Inside card={card} />
            </span>
          ) : (
            <a href={card.href} data-routed="" className={`${SPACE} hover:border-primary`}>
              <Inside card={card} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Inside({ card: { icon, look, label, text, isNone } }: { card: CountCard }) {
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full max-[22rem]:hidden ${isNone ? 'bg-paper text-muted' : GROUNDS[look]}`}
      >
        {ICONS[icon]}
      </span>
      <span className="min-w-0">
        <span
          className={`block text-2xl leading-none font-bold figures ${isNone ? 'text-muted' : ''}`}
        >
          {text}
        </span>
        <span className="mt-1 block text-sm leading-snug text-muted">{label}</span>
      </span>
    </>
  );
}
