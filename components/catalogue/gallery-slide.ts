/** Id of a picture's place in the gallery, which links lead to. @param index from 0 */
export const slideId = (index: number) => `picture-${index + 1}`;

/** Turns the gallery to a picture, as its own buttons do, wherever the page stands. */
export function showSlide(index: number): void {
  const slide = document.getElementById(slideId(index));
  const strip = slide?.parentElement;
  if (slide && strip) strip.scrollTo({ left: index * strip.clientWidth });
}
