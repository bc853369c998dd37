'use client';

import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface ChartBar {
  /** Day as it is read: `20 November 2026`. */
  day: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

/** A value of the axis, as a number and as it is read. */
export interface ChartTick {
  value: number;
  text: string;
}

interface Props {
  /** Id of the heading that names the figure. */
  labelledBy: string;
  /** Says how the keys go through the days. */
  hint: string;
  /** Oldest first; at least one. */
  bars: ChartBar[];
  /** Ticks of the value axis: from 0 up, with the last no less than any bar. */
  ticks: ChartTick[];
}

/** Between two bars, of a day's width. */
const GAP = 0.18;

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`;

/**
 * Bars by day with a value axis. The figure of a day shows under the pointer, and with the keys: the
 * chart is one stop, arrow keys go through its days and each is read out.
 */
export function BarChart({ labelledBy, hint, bars, ticks }: Props) {
  const hintId = useId();
  const [active, setActive] = useState<number | null>(null);
  const last = bars.length - 1;
  const top = ticks.at(-1)!.value || 1;
  const longest = ticks.reduce((a, { text }) => (text.length > a.length ? text : a), '');
  const shown = bars[active ?? last]!;
  const percentFromTop = (value: number) => percent(1 - value / top);

  function onKeyDown(event: KeyboardEvent): void {
    const now = active ?? last;
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(last, to)));
  }

  function onPointer(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    setActive(Math.max(0, Math.min(last, Math.floor(part * bars.length))));
  }

  return (
    <div className="mt-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <svg
          aria-hidden
          className="h-44 overflow-visible text-xs figures"
          width={`${longest.length}ch`}
        >
          {ticks.map(({ value, text }) => (
            <text
              key={value}
              x="100%"
              y={percentFromTop(value)}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-muted"
            >
              {text}
            </text>
          ))}
        </svg>
        <div
          role="slider"
          tabIndex={0}
          aria-labelledby={labelledBy}
          aria-describedby={hintId}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(active ?? last) + 1}
          aria-valuetext={`${shown.day}: ${shown.text}`}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) setActive(active ?? last);
          }}
          onBlur={() => setActive(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(null)}
          className="relative h-44 touch-pan-y"
        >
          {/* Sizes stand in attributes: the content security policy allows no `style` in markup. */}
          <svg aria-hidden className="size-full overflow-visible">
            {ticks.map(({ value }) => (
              <line
                key={value}
                x2="100%"
                y1={percentFromTop(value)}
                y2={percentFromTop(value)}
                className="stroke-line"
              />
            ))}
            <Bars bars={bars} top={top} active={active} />
          </svg>
          {active !== null && <BarValue bar={shown} at={(active + 0.5) / bars.length} />}
        </div>
        <span />
        <p
          aria-hidden
          className="flex justify-between gap-3 pt-1 text-xs text-muted figures max-sm:text-[0.6875rem]"
        >
          <span>{bars[0]!.day}</span>
          <span>{bars[last]!.day}</span>
        </p>
      </div>
      <p id={hintId} className="sr-only">
        {hint}
      </p>
    </div>
  );
}

/** The height of the bars' own space, of which they are whole parts. */
const HEIGHT = 1000;

/**
 * The bars in a space of a unit's width for each day. All of one colour are one path: an element for
 * each day would be most of the page. The one at hand is drawn above its own.
 */
function Bars({ bars, top, active }: { bars: ChartBar[]; top: number; active: number | null }) {
  const heightOf = (value: number) => (value === 0 ? 0.01 : value / top) * HEIGHT;
  const pathOf = (isDrawn: (bar: ChartBar) => boolean) =>
    bars.map((bar, at) => (isDrawn(bar) ? barPath(at, heightOf(bar.value)) : '')).join('');
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
    >
      {active !== null && <rect x={active} width="1" height={HEIGHT} className="fill-paper/70" />}
      <path d={pathOf(({ value }) => value > 0)} className="fill-primary" />
      <path d={pathOf(({ value }) => value === 0)} className="fill-line" />
      {active !== null && (
        <path d={barPath(active, heightOf(bars[active]!.value))} className="fill-accent" />
      )}
    </svg>
  );
}

/** @param at the day's place @param height of its bar */
function barPath(at: number, height: number): string {
  const upTo = HEIGHT - Math.round(height * 10) / 10;
  return `M${Math.round((at + GAP / 2) * 100) / 100} ${HEIGHT}V${upTo}h${1 - GAP}V${HEIGHT}z`;
}

/** The figure of one day, above its bar. @param at where the bar is, 0 to 1 */
function BarValue({ bar, at }: { bar: ChartBar; at: number }) {
  return (
    <span
      aria-hidden
      data-figure
      className="pointer-events-none absolute bottom-full z-10 mb-1 rounded-lg bg-neutral px-2.5 py-1.5 text-center text-xs leading-4 whitespace-nowrap text-neutral-content shadow-lg"
      // At the edges it keeps to the chart's side. It never stands in the markup that the server sends.
      style={{ left: `${at * 100}%`, transform: `translateX(-${Math.round(at * 100)}%)` }}
    >
      <span className="block opacity-80">{bar.day}</span>
      <span className="block text-sm font-bold figures">{bar.text}</span>
    </span>
  );
}
