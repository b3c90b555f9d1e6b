import { describeRemote } from '@boaxepa/web-testing';
import remote from './remote.tsx';

describeRemote(remote, {
  name: 'mfe_shopper',
  frame: 'shopper',
});
