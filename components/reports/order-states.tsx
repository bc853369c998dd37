import { StatusBadge } from '@/components/orders/status-badge';

/** How the orders of thirty days stand, as plain data. */
export interface OrderStatesView {
  title: string;
  lead: string;
  states: { status: string; label: string; text: string; isNone: boolean }[];
  all: { href: string; text: string };
}

/** How the orders of thirty days stand. */
export function OrderStates({ view: { title, lead, states, all } }: { view: OrderStatesView }) {
  return (
    <section aria-labelledby="order-states" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="order-states" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
      <dl className="mt-3 divide-y divide-line">
        {states.map(({ status, label, text, isNone }) => (
          <div key={status} className="flex items-center justify-between gap-4 py-3">
            <dt>
              {isNone ? (
                <span className="inline-flex h-7 items-center rounded-full bg-paper px-3 text-sm font-semibold text-muted">
                  {label}
                </span>
              ) : (
                <StatusBadge status={status} label={label} />
              )}
            </dt>
            <dd className={`text-xl font-bold figures ${isNone ? 'text-muted' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <a
        href={all.href}
        data-routed=""
        className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {all.text}
      </a>
    </section>
  );
}
