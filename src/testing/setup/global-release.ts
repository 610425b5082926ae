import type { TestProject } from 'vitest/node';
import { skipLacking } from './global.ts';
import { installMissing, releasePackages } from '#testing/servers/debian-package.ts';

/** Installs the programs that only these tests need: tests at the same time could not, nor within their time. */
export const setup = (project: TestProject) => {
  installMissing(releasePackages);
  skipLacking(project);
};
