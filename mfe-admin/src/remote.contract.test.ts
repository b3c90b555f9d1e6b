import { describeRemote } from '@boaxepa/web-testing';
import { declaration } from './declaration.ts';
import remote from './remote.tsx';

describeRemote(remote, { declaration, frame: 'admin' });
