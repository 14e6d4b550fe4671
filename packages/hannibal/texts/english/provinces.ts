/** What lies in the spaces of the map, a line for each province: the markers are numbered in the map's order. */
export const provinces = {
  'position.province.baetica':
    'Baetica (3 of 5): Gades {markers_0}, Hispalis {markers_1}, Corduba {markers_2}, Malaca {markers_3}, Acci {markers_4}.',
  'position.province.orospeda':
    'Orospeda (3 of 5): Salaria {markers_5}, Laminium {markers_6}, New Carthage {markers_7}, Dianium {markers_8}, Saguntum {markers_9}.',
  'position.province.celtiberia':
    'Celtiberia (3 of 5): Salmantica {markers_10}, Arsa {markers_11}, Segovia {markers_12}, Toletum {markers_13}, Segobriga {markers_14}.',
  'position.province.idubeda':
    'Idubeda (4 of 7): Numantia {markers_15}, Iberus {markers_16}, Bilbilis {markers_17}, Azaila {markers_18}, Ilerda {markers_19}, Dertosa {markers_20}, Tarraco {markers_21}.',
  'position.province.massilia':
    'Massilia (3 of 5; no point): Emporiae {markers_22}, Narbo {markers_23}, Nemausus {markers_24}, Massilia {markers_25}, Nice {markers_26}.',
  'position.province.gallia_transalpinia':
    'Gallia Transalpinia (5 of 9; no point): Araceli {markers_27}, Aquitani {markers_28}, Tolosa {markers_29}, Averni {markers_30}, Gergovia {markers_31}, Rhone {markers_32}, Allobroges {markers_33}, Druentia {markers_34}, Isere {markers_35}.',
  'position.province.liguria':
    'Liguria (2 of 2; no point): W Ligurians {markers_36}, E Ligurians {markers_37}.',
  'position.province.gallia_cisalpinia':
    'Gallia Cisalpinia (3 of 5): Taurini {markers_38}, Insubrians {markers_39}, Verona {markers_40}, Boii {markers_41}, Mutina {markers_42}.',
  'position.province.etruria':
    'Etruria (3 of 5): Pisae {markers_43}, Faesulae {markers_44}, Cosa {markers_45}, Tarquinii {markers_46}, Falerii {markers_47}.',
  'position.province.samnium':
    'Samnium (3 of 5): Ariminum {markers_48}, Firmum Picenum {markers_49}, Sena {markers_50}, Praeneste {markers_51}, Terventum {markers_52}.',
  'position.province.latium': 'Latium (1 of 1): Rome {markers_53}.',
  'position.province.campania': 'Campania (2 of 2): Capua {markers_54}, Neapolis {markers_55}.',
  'position.province.apulia':
    'Apulia (3 of 5): Arpi {markers_56}, Cannae {markers_57}, Beneventum {markers_58}, Brundisium {markers_59}, Tarentum {markers_60}.',
  'position.province.lucania':
    'Lucania (3 of 5): Paestium {markers_61}, Heraclea {markers_62}, Bruttium {markers_63}, Croton {markers_64}, Rhegium {markers_65}.',
  'position.province.sicilia':
    'Sicilia (3 of 5): Lilybaeum {markers_66}, Panormus {markers_67}, Agrigentum {markers_68}, Enna {markers_69}, Messana {markers_70}.',
  'position.province.syracuse': 'Syracuse (1 of 1): Syracuse {markers_71}.',
  'position.province.corsica_sardinia':
    'Corsica/Sardinia (3 of 5): Aleria {markers_72}, Sassari {markers_73}, Oristano {markers_74}, Nuoro {markers_75}, Carales {markers_76}.',
  'position.province.balearic_islands': 'Balearic Islands (1 of 1; no point): Baleares {markers_77}.',
  'position.province.western_numidia':
    'Western Numidia (3 of 5): Icosium {markers_78}, Zuccabar {markers_79}, Tupusuctu {markers_80}, Saldae {markers_81}, Vescera {markers_82}.',
  'position.province.eastern_numidia':
    'Eastern Numidia (3 of 5): Sitilis {markers_83}, Cirta {markers_84}, Thamugadi {markers_85}, Thubursicu {markers_86}, Thevestis {markers_87}.',
  'position.province.carthaginia':
    'Carthaginia (4 of 7): Hippo Regius {markers_88}, Thabraca {markers_89}, Utica {markers_90}, Zama {markers_91}, Hadrumetum {markers_92}, Thapsus {markers_93}, Tacapae {markers_94}.',
  'position.province.carthage': 'Carthage (1 of 1): Carthage {markers_95}.',
} as const;
