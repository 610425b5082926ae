/** People of one culture; a name stands with its spelling in addresses, `name/spelling`, where that is not plain. */
export interface People {
  /** How often, against the others. */
  weight: number;
  given: readonly string[];
  /** Empty where people use one name. */
  family: readonly string[];
  /** Country of the telephone number, where a range for fiction exists there. */
  country?: 'gb' | 'us' | 'au' | 'ie' | 'fr' | 'de' | 'se';
}

const people = (weight: number, given: string, family: string, country?: People['country']): People => ({
  weight,
  given: given.split(', '),
  family: family === '' ? [] : family.split(', '),
  ...(country && { country }),
});

export const peoples: readonly People[] = [
  people(
    9,
    'Imogen, Oliver, Harriet, Callum, Priya, Rhys, Beatrice, Angharad, Fergus, Maisie, Tobias, Nia',
    'Ashworth, Pemberton, Llewellyn, MacAskill, Thackeray, Holloway, Whitcombe, Bevan, Fairbairn, Okafor-Lane, Garside, Trevithick',
    'gb',
  ),
  people(
    4,
    'Aoife, Ciarán, Niamh, Oisín, Gráinne, Seán, Róisín, Tadhg, Sadhbh, Pádraig',
    "Ó Súilleabháin, Ní Bhriain, O'Rourke, Mac Cárthaigh, Breathnach, Geraghty, Kilbride, D'Arcy",
    'ie',
  ),
  people(
    6,
    'Marisol, Tyrell, Abigail, DeShawn, Savannah, Wyatt, Naomi, Curtis, Leilani, Brooklyn, Elijah',
    'Castellanos, Whitaker, Freeman, Delacroix, Holmgren, Yazzie, Kealoha, Montgomery, Bautista, Sorensen',
    'us',
  ),
  people(
    7,
    'Jürgen/Juergen, Käthe/Kaethe, Sönke/Soenke, Annegret, Björn/Bjoern, Heike, Matthias, Frauke, Günter/Guenter, Lieselotte, Thorben',
    'Schäfer/Schaefer, Groß, Möllering/Moellering, Vogelsang, Weißhaupt, Lüders/Lueders, Brüning/Bruening, Hufnagel, von Rohden, Krüger/Krueger',
    'de',
  ),
  people(
    7,
    'Élodie, Jérôme, Maëlys, Benoît, Françoise, Loïc, Anaïs, Gaël, Hélène, Rémi, Noémie',
    'Lefèvre, Dubois-Marchal, Gauthier, Bénard, Le Goff, Châtelain, Pélissier, Desrosiers, Kerbrat, Aubépin',
    'fr',
  ),
  people(
    6,
    'Iñaki, Begoña, José María, Lucía, Álvaro, Concepción, Joaquín, Núria, Andrés, Ximena',
    'Núñez Ferrer, Etxeberria, García Peláez, Muñoz, Valdés Ortiz, Peña, Ibáñez, Cañizares, Puigdevall',
  ),
  people(
    5,
    'João, Inês, Gonçalo, Conceição, Tomás, Beatriz, Simão, Letícia, Vítor, Luísa',
    'Magalhães, da Conceição, Simões, Falcão, Brandão, Araújo, Guimarães, Leitão',
  ),
  people(
    5,
    'Niccolò, Giulia, Mosè, Chiara, Michelangelo, Ornella, Gianluca, Federica, Ruggero',
    "Dell'Acqua, Bianchini, Cantù, Zanotti, Nicolò, Pellegrini, Forlì, Scarpetta",
  ),
  people(
    5,
    'Łucja, Bożena, Zbigniew, Małgorzata, Stanisław, Agnieszka, Paweł, Grażyna, Michał',
    'Wójcik, Zając, Kaczmarek, Dąb, Szczęsny-Mróz, Gołąb, Król, Woźniak, Pióro',
  ),
  people(
    3,
    'Zsófia, Gergő, Ágnes, Lőrinc, Boglárka, Örs, Eszter, Tünde',
    'Szűcs, Kőszegi, Nagyné Tóth, Vörös, Fehérvári, Győri, Bálint',
  ),
  people(
    4,
    'Çağla, Oğuzhan, Gülşen, İlker, Şebnem, Ümit, Özge, Yağmur, Işıl',
    'Yıldırım, Güneş, Öztürk, Çelikkol, Şahin, Karaağaç, Işık, Doğan',
  ),
  people(
    5,
    'Åsa, Björn, Märta, Göran, Linnéa, Håkan, Östen, Annika, Torbjörn',
    'Sjöström, Åkerlund, Hägg, Öberg, Bäckman, Lindqvist, Nyström, Ljungkvist',
    'se',
  ),
  people(
    4,
    'Søren, Bjørg, Åse, Kåre, Mette, Øystein, Jørgen, Ragnhild, Trygve',
    'Østergaard, Nygård, Bjørnstad, Hæstrup, Kjærgaard, Tvedt, Ødegård, Sølvberg',
  ),
  people(
    3,
    'Väinö, Päivi, Jyrki, Äijä, Tuulikki, Eemeli, Yrjö, Säde',
    'Mäkelä, Hämäläinen, Töyrylä, Yli-Rantala, Jääskeläinen, Pöysti, Kivelä',
  ),
  people(
    4,
    'Sjoerd, Anneloes, Geert, Noortje, Daniël, Femke, Ruben, Zoë',
    'van der Heijden, de Graaf, Bruinsma, ter Horst, Zijlstra, Coenen, Oude Luttikhuis',
  ),
  people(
    5,
    'Hương Giang, Đức Anh, Thùy Linh, Quốc Bảo, Mỹ Duyên, Văn Tùng, Ngọc Ánh',
    'Nguyễn, Trần, Phạm, Đặng, Võ, Bùi, Huỳnh',
  ),
  people(
    5,
    'Adébáyọ̀, Chidimma, Olúwaṣeun, Ngọzi, Táíwò, Emeka, Fúnmiláyọ̀, Uchenna',
    'Adéwálé, Ọkọ́nkwọ́, Balógun, Eze, Ògúnlànà, Nwachukwu, Bello',
  ),
  people(
    4,
    'Wanjikũ, Kwabena, Achieng, Kofi, Zawadi, Baraka, Akosua, Thandiwe, Sipho',
    'Mũthoni, Asante, Odhiambo, Mensah, Mwangi, Dlamini, Boateng, Mokoena',
  ),
  people(
    6,
    'Ananya, Rohan, Lakshmi, Arjun, Meenakshi, Siddharth, Kavita, Harpreet, Imran',
    'Iyer, Chatterjee, Deshpande, Raghunathan, Qureshi, Bhattacharya, Gill, Nair',
  ),
  people(
    3,
    'Layla, Yousef, Shirin, Karim, Farid, Noor, Dariush, Rania',
    'Haddad, Ben Youssef, Al-Khatib, Tehrani, Mansour, Azizi, El Amrani',
  ),
  people(2, 'Sukarno, Wulandari, Suharti, Bambang, Kusuma, Ratnasari', ''),
  people(2, 'Anahera, Wiremu, Mārama, Tāne, Sione, Hēmi', 'Te Rangi, Parāone, Tūhoe, Faleolo, Ngāta', 'au'),
  people(
    3,
    'Charlotte, Lachlan, Matilda, Jarrah, Declan, Bronwyn',
    'Hargreave, Nguyen, Papadakis, Wilkie, Rossetto',
    'au',
  ),
  people(
    3,
    '美咲/Misaki, 健太/Kenta, 陽子/Yoko, 大輔/Daisuke, さくら/Sakura',
    '田中/Tanaka, 小林/Kobayashi, 渡辺/Watanabe, 斎藤/Saito',
  ),
  people(
    3,
    '伟/Wei, 秀英/Xiuying, 建国/Jianguo, 静怡/Jingyi, 思远/Siyuan',
    '李/Li, 欧阳/Ouyang, 陈/Chen, 赵/Zhao, 黄/Huang',
  ),
  people(2, '민준/Minjun, 서연/Seoyeon, 지훈/Jihoon, 은영/Eunyoung', '김/Kim, 박/Park, 최/Choi, 정/Jung'),
  people(
    2,
    'Ελένη/Eleni, Σπύρος/Spyros, Δέσποινα/Despina, Γιώργος/Giorgos',
    'Καζαντζή/Kazantzi, Μελά/Mela, Ράλλη/Ralli',
  ),
  people(
    2,
    'Олена/Olena, Тарас/Taras, Соломія/Solomiia, Андрій/Andrii',
    'Шевченко/Shevchenko, Бондаренко/Bondarenko, Коваль/Koval',
  ),
  people(
    2,
    'ليلى/Layla, يوسف/Yousef, مريم/Maryam, كريم/Karim',
    'حداد/Haddad, النجار/Alnajjar, منصور/Mansour',
  ),
  people(1, 'נועה/Noa, איתן/Eitan, תמר/Tamar', 'לוי/Levi, אלמוג/Almog, שרון/Sharon'),
  people(1, 'ნინო/Nino, გიორგი/Giorgi, თამარ/Tamar', 'ბერიძე/Beridze, კაპანაძე/Kapanadze'),
  people(1, 'आरती/Aarti, विनोद/Vinod, सुनीता/Sunita', 'शर्मा/Sharma, वर्मा/Varma, जोशी/Joshi'),
];

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

export const towns: readonly string[] = (
  'Aarhus, Antwerp, Bath, Bergen, Bilbao, Bologna, Bristol, Brno, Cardiff, Coimbra, Cork, Cluj, Dijon, Dundee, Erfurt, ' +
  'Gdańsk, Ghent, Gothenburg, Graz, Groningen, Halifax, Hull, İzmir, Kaunas, Kiel, Köln, Leeds, Leuven, Lille, Linz, ' +
  'Lyon, Málaga, Malmö, Mostar, Nantes, Norwich, Odense, Oulu, Padua, Pécs, Perth, Plzeň, Porto, Rennes, Riga, ' +
  'Salamanca, Sligo, Split, Tampere, Tartu, Trieste, Turin, Utrecht, Valencia, Wrocław, York, Zadar, Zürich'
).split(', ');
