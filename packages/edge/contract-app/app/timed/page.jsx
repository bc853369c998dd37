/** A cached page that also ends by its time. */
export const revalidate = 60;

export default function Timed() {
  return <h1>Timed</h1>;
}
