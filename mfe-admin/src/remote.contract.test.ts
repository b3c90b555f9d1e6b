import { paths } from '@boaxepa/shell-sdk';
import { describeRemote } from '@boaxepa/web-testing';
import remote from './remote.tsx';

describeRemote(remote, {
  name: 'mfe_admin',
  frame: 'admin',
  toCome: [paths.admin.shoppers(), paths.admin.orders(), paths.admin.financial(), paths.admin.termsAudit()],
});
