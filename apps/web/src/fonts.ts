/**
 * The fonts of the site, served by ourselves (all under the SIL Open Font License). Cinzel: names and titles. Barlow
 * Condensed: figures on the board. Alegreya Sans: all running text.
 */
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/cinzel/latin-600.css';
import '@fontsource/cinzel/latin-700.css';
