import '@preact/signals';
import { render } from 'preact';
import { App } from './app.js';
import { showSettings } from './lib/appearance.js';
import { followMine } from './lib/mine.js';
import { openOffline } from './offline/start.js';
import { keepTrue } from './lib/translation.js';
import { startRouter } from '@tessera/table/ui';
import './fonts.js';
import './styles/index.css';

showSettings(document.documentElement);
startRouter();
followMine();
openOffline();
const host = document.getElementById('app');
if (host !== null) keepTrue(host, () => render(<App />, host));
