import { box, darker, group, lighter, path, rect, stroke } from './kit';
import { fittedWord, smallPrint } from './lettering';
import { flat, KRAFT } from './paint';

interface Printed {
  shapes: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const PANEL = { x: 46, y: 128, side: 270 };

/** The carton that a product comes in: brown board, taped, its picture and maker printed in front. */
export function carton(picture: Printed, colours: { body: string; trim: string }, brand: string) {
  const ink = strongest(colours);
  const scale = (PANEL.side - 44) / Math.max(picture.width, picture.height);
  const x = PANEL.x + PANEL.side / 2 - (picture.left + picture.width / 2) * scale;
  const y = PANEL.y + PANEL.side / 2 - (picture.top + picture.height / 2) * scale;
  return (
    box(0, 60, 362, 372, [104, 58], KRAFT) +
    path('M156 60 l104 -58 h50 l-104 58 Z', lighter(KRAFT, 0.62), 'opacity=".85"') +
    rect(156, 60, 50, 40, 0, lighter(KRAFT, 0.55), 'opacity=".7"') +
    stroke('M0 60 H362 V432 M362 60 l104 -58', darker(KRAFT, 0.28), 2, 0.5) +
    rect(0, 60, 362, 58, 0, ink, 'opacity=".94"') +
    path('M362 60 l104 -58 v58 l-104 58 Z', darker(ink, 0.25), 'opacity=".94"') +
    fittedWord(brand, 181, 89, [300, 30], '#ffffff', 2.2) +
    rect(PANEL.x, PANEL.y, PANEL.side, PANEL.side, 6, flat('#fbfaf7')) +
    group(`translate(${x} ${y}) scale(${scale})`, picture.shapes) +
    smallPrint(52, 412, [70, 90], 12, darker(KRAFT, 0.5)) +
    smallPrint(250, 412, [60, 40], 12, darker(KRAFT, 0.5))
  );
}

const saturation = (colour: string) => {
  const values = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...values) - Math.min(...values);
};

/** The stronger of a product's two colours, dark enough for white letters; bottle green else. */
function strongest({ body, trim }: { body: string; trim: string }): string {
  const [first = body] = [body, trim].sort((a, b) => saturation(b) - saturation(a));
  return saturation(first) < 40 ? '#1b5e4a' : darker(first, 0.28);
}
