import { Bar } from '@/components/ui/bar';

/** Sales by category as plain data, best first. */
export interface TopCategoriesView {
  title: string;
  lead: string;
  /** Said where nothing was sold. */
  none: string;
  /** `part` of the best one's sales, 0 to 100. */
  categories: { name: string; text: string; part: number }[];
}

/** Sales of thirty days by category, best first. */
export function TopCategories({
  view: { title, lead, none, categories },
}: {
  view: TopCategoriesView;
}) {
  return (
    <section aria-labelledby="top-categories" className="min-w-0 panel p-4 sm:p-5">
      <h2 id="top-categories" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
      {categories.length === 0 ? (
        <p className="mt-4">{none}</p>
      ) : (
        <ol className="mt-4 space-y-3">
          {categories.map(({ name, text, part }) => (
            <li key={name}>
              <span className="flex justify-between gap-3 text-sm">
                <span>{name}</span>
                <span className="font-semibold whitespace-nowrap figures">{text}</span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-paper">
                <Bar className="block h-full rounded-full bg-primary" width={part} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
