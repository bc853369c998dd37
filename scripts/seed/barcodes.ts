/**
 * A barcode of the demonstration: EAN-13 of the range that is for use within a shop, so that it is
 * nobody's.
 * @param product its place in the catalogue
 * @param variant its place in the product
 */
export function barcodeOf(product: number, variant: number): string {
  const digits = `20${String(product + 1).padStart(6, '0')}${String(variant + 1).padStart(4, '0')}`;
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
