/** Hertz: what went well sounds high, what needs a look low. */
const TONES = { done: 880, wrong: 220 } as const;
const SECONDS = 0.15;

let context: AudioContext | undefined;

/** A short tone for who looks at parcels and not at the screen; silent where the browser has none. */
export function beep(tone: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const oscillator = context.createOscillator();
  oscillator.frequency.value = TONES[tone];
  oscillator.connect(context.destination);
  oscillator.start();
  oscillator.stop(context.currentTime + SECONDS);
}
