interface StarsProps {
  /** 1 to 5. */
  rating: number;
  className?: string;
}

/** A picture of a rating; the text beside it carries the number. */
export function Stars({ rating, className = '' }: StarsProps) {
  return (
    <span
      aria-hidden="true"
      className={`stars ${className}`}
      data-half-stars={Math.round(rating * 2)}
    />
  );
}
