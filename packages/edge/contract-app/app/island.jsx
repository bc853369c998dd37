'use client';

const Img = 'img';

/** What a template has a mark for: a text, or a tree of plain data. */
export function Island({ view }) {
  if (typeof view === 'string') return <div>{view}</div>;
  return (
    <section aria-label={view.name}>
      {view.rows.map(({ id, text, isLast }) => (
        <p key={id} className={isLast ? 'last' : undefined}>
          {text} <b>({id})</b>
          {isLast && <br />}
        </p>
      ))}
      <select name="row" defaultValue={view.rows[0].text}>
        {view.rows.map(({ id, text }) => (
          <option key={id} value={text}>
            {text}
          </option>
        ))}
      </select>
      <Img
        srcSet="/early.webp 8w"
        sizes="8px"
        alt=""
        loading="eager"
        fetchPriority="high"
        width="8"
        height="8"
      />
    </section>
  );
}
