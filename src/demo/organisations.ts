/** The kinds of customer that the demo companies have; each kind has its own sort of project. */
export const sectors = ['industry', 'office', 'care', 'retail', 'hospitality', 'education'] as const;
export type Sector = (typeof sectors)[number];

/** What a customer's name ends in, by sector. */
export const organisationKinds: Record<Sector, readonly string[]> = {
  industry: [
    'Logistics',
    'Foods',
    'Metalworks',
    'Ceramics',
    'Timber',
    'Cold Storage',
    'Instruments',
    'Paper Mill',
  ],
  office: [
    'Partners',
    'Advisory',
    'Insurance',
    'Architects',
    'Software',
    'Surveyors',
    'Translations',
    'Energy',
  ],
  care: ['Clinic', 'Dental Care', 'Pharmacy', 'Care Homes', 'Physiotherapy', 'Hospice', 'Eye Centre'],
  retail: [
    'Books',
    'Outfitters',
    'Optics',
    'Garden Centre',
    'Bicycles',
    'Toys',
    'Hardware',
    'Wine Merchants',
  ],
  hospitality: ['Hotel', 'Guesthouse', 'Brasserie', 'Inn', 'Spa', 'Holiday Homes', 'Theatre Bar'],
  education: ['School', 'Academy', 'Institute', 'Library', 'Nursery', 'Music School', 'College'],
};

/** What it begins with: rivers, hills, families, trees. */
export const organisationStems: readonly string[] = (
  'Ålsund, Bellweather, Castanheira, Dornbach, Évian Row, Fjellheim, Greywater, Hawthorn, Île Verte, Juniper Hill, ' +
  'Kestrel, Löwenzahn, Marigold, Nightingale, Orchard Lane, Pellerin, Quarry Bank, Rowan & Pike, Sälen, Tamarind, ' +
  'Umbra, Valleverde, Wexcombe, Yarrow, Zielona, Amberley, Brückner, Cedar Point, Duvallet, Elderflower, Fennimore, ' +
  'Galicja, Halcyon, Iroko, Jasmine Court, Kōwhai, Larkspur, Mirabel, Norrland, Olive Grove, Peregrine, Quillon, ' +
  'Rosmarin, Saltmarsh, Thistledown, Ursa, Vauclair, Willowbrook, Ystrad, Zephyr, Baltazar, Crossfell, Damson, ' +
  'Eiderstedt, Foxglove, Gullfoss, Harrow Green, Inverlair, Kalmia, Lakeside, Moss & Byrne, Novaková, Ostrava Road, ' +
  'Pomarańcza, Riverstone, São Bento, Tidewater, Verdigris, Whinfell, Ardèche'
).split(', ');

/** Where their sites are. */
export const towns: readonly string[] = (
  'Aarhus, Antwerp, Bath, Bergen, Bilbao, Bologna, Bristol, Brno, Cardiff, Coimbra, Cork, Cluj, Dijon, Dundee, Erfurt, ' +
  'Gdańsk, Ghent, Gothenburg, Graz, Groningen, Halifax, Hull, İzmir, Kaunas, Kiel, Köln, Leeds, Leuven, Lille, Linz, ' +
  'Lyon, Málaga, Malmö, Mostar, Nantes, Norwich, Odense, Oulu, Padua, Pécs, Perth, Plzeň, Porto, Rennes, Riga, ' +
  'Salamanca, Sligo, Split, Tampere, Tartu, Trieste, Turin, Utrecht, Valencia, Wrocław, York, Zadar, Zürich'
).split(', ');
