/** What one step prints, on its way to the terminal. */
export interface StepOutput {
  write(chunk: string | Buffer): void;
  /** Nothing follows. */
  end(): void;
}

interface Section {
  /** What is held back until this section has its turn. */
  held: (string | Buffer)[];
  ended: boolean;
}

/**
 * Puts the output of steps that run side by side one after the other, in the order in which they
 * began: the oldest is shown as it comes, the others whole once it is their turn.
 */
export class OrderedOutput {
  readonly #sections: Section[] = [];

  constructor(private readonly print: (chunk: string | Buffer) => void) {}

  open(): StepOutput {
    const section: Section = { held: [], ended: false };
    this.#sections.push(section);
    return {
      write: (chunk) => {
        if (this.#sections[0] === section) this.print(chunk);
        else section.held.push(chunk);
      },
      end: () => {
        section.ended = true;
        this.#advance();
      },
    };
  }

  #advance(): void {
    while (this.#sections[0]?.ended) {
      this.#sections.shift();
      this.#release();
    }
  }

  /** Shows what the section whose turn it now is has held back. */
  #release(): void {
    const [section] = this.#sections;
    for (const chunk of section?.held.splice(0) ?? []) this.print(chunk);
  }
}
