// Starts an OTLP collector and sends its URL to the parent process. The collector stops when the parent ends.
import { startCollector } from '@boaxepa/service-testing/otlpCollector';

const { url } = await startCollector();
process.once('disconnect', () => process.exit());
process.send?.(url);
