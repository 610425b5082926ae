import type { TestProject } from 'vitest/node';
import { skipLacking } from './global.ts';
import { containerPackages, installMissing } from '#testing/servers/debian-package.ts';
import { laravelPackages } from '#testing/servers/laravel/laravel.ts';

/** Installs the programs that only these tests need: tests at the same time could not, nor within their time. */
export const setup = (project: TestProject) => {
  installMissing([
    'apache2-bin',
    'caddy',
    'faketime',
    'haproxy',
    'nginx',
    'pgbouncer',
    'prometheus',
    'systemd',
  ]);
  installMissing([...containerPackages, ...laravelPackages]);
  skipLacking(project);
};
