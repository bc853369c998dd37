import type { Count } from './count';
import { failuresText, type Failure } from './failures';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** What failed, one line per step, and the tests of all of them together. */
export class Summary {
  readonly #lines: string[] = [];
  readonly #failures: string[] = [];
  readonly #sum: Count = { passed: 0, failed: 0 };

  /**
   * @param failures which tests failed, or passed at their second try, as far as known
   * @returns whether the step succeeded
   */
  add(
    name: string,
    { passed, failed }: Count,
    milliseconds: number,
    failures: readonly Failure[] = [],
  ): boolean {
    this.#sum.passed += passed;
    this.#sum.failed += failed;
    const mark = failed > 0 ? 'FAILED' : 'ok';
    const counts = `${passed}/${passed + failed}`;
    this.#lines.push(`${name.padEnd(20)} ${mark.padEnd(7)} ${counts} in ${seconds(milliseconds)}`);
    if (failures.length > 0) this.#failures.push(failuresText(name, failures));
    return failed === 0;
  }

  /** A run without a single test proves nothing. */
  get isGreen(): boolean {
    return this.#sum.failed === 0 && this.#sum.passed > 0;
  }

  /** Ends with `N passed, N failed`, alone on its line. */
  text(milliseconds: number): string {
    const { passed, failed } = this.#sum;
    return [
      '',
      ...this.#failures.flatMap((text) => [text, '']),
      ...this.#lines,
      `${'together'.padEnd(20)} in ${seconds(milliseconds)}`,
      '',
      `${passed} passed, ${failed} failed`,
    ].join('\n');
  }
}
