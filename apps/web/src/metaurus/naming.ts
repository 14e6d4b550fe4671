export * from '@tessera/metaurus-texts';
