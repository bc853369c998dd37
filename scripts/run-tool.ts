import { SettingsError } from '../lib/platform/env';
import { LaunchError } from './launcher/fail';

/**
 * Runs a tool to its end and ends the process with its code. What is meant for people is one line;
 * anything else is a fault of the tool and shows its stack.
 * @param failed the exit code where it throws
 */
export function runTool(main: () => Promise<number>, failed = 1): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const isSaid = error instanceof SettingsError || error instanceof LaunchError;
      if (!(error instanceof LaunchError && error.silent)) {
        console.error(isSaid ? error.message : error);
      }
      process.exit(failed);
    },
  );
}
