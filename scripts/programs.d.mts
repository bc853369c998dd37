/** The compiled file of `scripts/NAME.ts`, made anew where a source or a package has changed. */
export function compiledProgram(name: string): Promise<string | null>;
