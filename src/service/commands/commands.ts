import { backupCommand } from './backup/backup.ts';
import { restoreCommand } from './backup/restore.ts';
import { backupVerifyCommand } from './backup/verify.ts';
import { accessCommand } from './access.ts';
import type { Command } from './command.ts';
import { companyAddCommand } from './company/add.ts';
import { companyListCommand } from './company/list.ts';
import { companyRemoveCommand } from './company/remove.ts';
import { companyRenameCommand } from './company/rename.ts';
import { countsRebuildCommand } from './counts/rebuild.ts';
import { countsVerifyCommand } from './counts/verify.ts';
import { demoCommand } from './demo.ts';
import { exportCommand } from './transfer/export.ts';
import { importCommand } from './transfer/import.ts';
import { migrateCommand } from './migrate.ts';
import { personEraseCommand } from './person/erase.ts';
import { recordDeleteCommand } from './record/delete.ts';
import { serveCommand } from './serve.ts';
import { tokenCreateCommand } from './token/create.ts';
import { tokenListCommand } from './token/list.ts';
import { tokenRevokeCommand } from './token/revoke.ts';
import { tokenRotateCommand } from './token/rotate.ts';
import { viewAddCommand } from './view/add.ts';
import { viewListCommand } from './view/list.ts';
import { viewMoveCommand } from './view/move.ts';
import { viewRemoveCommand } from './view/remove.ts';

/** Everything that the program can be told to do, in the order of its help. */
export const commands: readonly Command[] = [
  serveCommand,
  companyAddCommand,
  companyListCommand,
  companyRenameCommand,
  companyRemoveCommand,
  tokenCreateCommand,
  tokenListCommand,
  tokenRotateCommand,
  tokenRevokeCommand,
  viewAddCommand,
  viewListCommand,
  viewMoveCommand,
  viewRemoveCommand,
  recordDeleteCommand,
  personEraseCommand,
  importCommand,
  exportCommand,
  // A group before the command of its first word.
  backupVerifyCommand,
  backupCommand,
  restoreCommand,
  accessCommand,
  migrateCommand,
  demoCommand,
  countsVerifyCommand,
  countsRebuildCommand,
];
