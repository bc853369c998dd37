/** The compiled file of `scripts/NAME.ts`, made anew where a source or a package has changed. */
export function compiledProgram(name: string): Promise<string | null>;
/** The compiled file of any of the project's TypeScript sources, under a name that no other has. */
export function compiledFile(source: string, name: string): Promise<string>;
