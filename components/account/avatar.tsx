/** A person's photo, or the first letter of the name where there is none. Decorative: the name stands beside it. */
export function Avatar({ name, photo }: { name: string; photo: string }) {
  return (
    <span className="grid size-10 place-items-center overflow-hidden rounded-full border border-line bg-secondary text-base font-semibold text-secondary-content">
      {photo ? (
        // A small picture from the shop itself or from Google, already in its size.
        <img
          src={photo}
          alt=""
          width={40}
          height={40}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden>{[...name.trim()][0]?.toUpperCase() ?? '·'}</span>
      )}
    </span>
  );
}
