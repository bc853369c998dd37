/** Couriers that deliver all over Bangladesh; proper names, the same in every language. */
const COURIERS = [
  'Pathao',
  'Steadfast',
  'RedX',
  'Sundarban',
  'SA Paribahan',
  'Paperfly',
  'eCourier',
];

export const COURIERS_LIST = 'courier-names';

/** Suggestions for a courier field; any other name can be typed. */
export function CourierNames() {
  return (
    <datalist id={COURIERS_LIST}>
      {COURIERS.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
