/** A person's photo, or the first letter of the name where there is none. Decorative: the name stands beside it. */
export function Avatar({
  name,
  photo,
  large = false,
}: {
  name: string;
  photo: string;
  large?: boolean;
}) {
  const side = large ? 80 : 40;
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-secondary font-semibold text-secondary-content ${large ? 'size-20 text-3xl' : 'size-10 text-base'}`}
    >
      {photo ? (
        // A small picture from the shop itself or from Google, already in its size.
        <img
          src={photo}
          alt=""
          width={side}
          height={side}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden>{[...name.trim()][0]?.toUpperCase() ?? '·'}</span>
      )}
    </span>
  );
}
