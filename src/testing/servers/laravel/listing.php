<?php

/*
 * The three lists as a Laravel has them: its router, validation, limit, models and paginator, on SQLite.
 * LISTING_FOLDER holds the database and the limit's counts; `php listing.php RECORDS` fills it, a web server asks it.
 */

use Illuminate\Auth\AuthenticationException;
use Illuminate\Cache\CacheServiceProvider;
use Illuminate\Cache\RateLimiting\Limit;
use Illuminate\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Database\DatabaseServiceProvider;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Bootstrap\BootProviders;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Foundation\Providers\FoundationServiceProvider;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Pagination\PaginationServiceProvider;
use Illuminate\Routing\Middleware\ThrottleRequests;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\RateLimiter;
use Illuminate\Support\Facades\Route;
use Illuminate\Translation\TranslationServiceProvider;
use Illuminate\Validation\ValidationServiceProvider;
use Illuminate\View\ViewServiceProvider;

$packages = '/usr/share/php';
require_once "$packages/Illuminate/Foundation/helpers.php";
foreach (['Auth', 'Cache', 'Config', 'Database', 'Events', 'Filesystem', 'Log', 'Pagination', 'Routing', 'Translation', 'Validation', 'View'] as $part) {
    require_once "$packages/Illuminate/$part/autoload.php";
}
// Foundation is a package without a list of its classes.
spl_autoload_register(function ($class) use ($packages) {
    $file = $packages . '/' . strtr($class, '\\', '/') . '.php';
    if (is_file($file)) {
        require $file;
    }
});

$folder = getenv('LISTING_FOLDER');
$app = new Application($folder);
$app->instance('config', new Repository([
    'app' => ['debug' => false, 'locale' => 'en', 'fallback_locale' => 'en'],
    'cache' => [
        'default' => 'file',
        'prefix' => '',
        'stores' => ['file' => ['driver' => 'file', 'path' => "$folder/counts"]],
    ],
    'database' => [
        'default' => 'sqlite',
        'connections' => ['sqlite' => ['driver' => 'sqlite', 'database' => "$folder/listing.sqlite"]],
    ],
    'view' => ['paths' => [], 'compiled' => $folder],
]));
Facade::setFacadeApplication($app);
$app->singleton(ExceptionHandler::class, Handler::class);
foreach ([
    CacheServiceProvider::class,
    DatabaseServiceProvider::class,
    FilesystemServiceProvider::class,
    FoundationServiceProvider::class,
    PaginationServiceProvider::class,
    TranslationServiceProvider::class,
    ValidationServiceProvider::class,
    ViewServiceProvider::class,
] as $provider) {
    $app->register($provider);
}

abstract class Listed extends Model
{
    protected $hidden = ['company_id'];
}

class Opportunity extends Listed
{
    protected $casts = ['value' => 'float', 'follow_up_requested' => 'boolean', 'webhook_sent' => 'boolean'];
}

class Contact extends Listed
{
}

class Agent extends Listed
{
    protected $casts = ['show_heading' => 'boolean', 'active' => 'boolean', 'customisation' => 'array'];
}

/** The company of a request's token. */
function company(Request $request): int
{
    $company = DB::table('companies')->where('token', (string) $request->bearerToken())->value('id');
    return $company ?? throw new AuthenticationException();
}

/** A page of one of the company's lists, newest first. $rules are those of the list's filters, by their names. */
function page(Request $request, string $model, array $rules = [])
{
    $filters = $request->validate($rules + ['page' => 'integer|min:1']);
    unset($filters['page']);
    $query = $model::where('company_id', company($request));
    foreach ($filters as $column => $value) {
        $column === 'created_at' ? $query->whereDate($column, $value) : $query->where($column, $value);
    }
    return JsonResource::collection($query->orderByDesc('created_at')->orderByDesc('id')->paginate());
}

RateLimiter::for('api', fn (Request $request) => Limit::perMinute(60)->by($request->bearerToken()));

Route::middleware(ThrottleRequests::class . ':api')->prefix('api/v1')->group(function () {
    $filters = [
        'status' => 'in:new,qualified,won,lost',
        'contact_id' => 'integer',
        'created_at' => 'date_format:Y-m-d',
    ];
    Route::get('opportunities', fn (Request $request) => page($request, Opportunity::class, $filters));
    Route::get('contacts', fn (Request $request) => page($request, Contact::class));
    Route::get('agents', fn (Request $request) => page($request, Agent::class));
});

/** Two companies: "first" has as many opportunities as are asked for and a fifth as many contacts, "second" one of each. */
function fill(int $records)
{
    DB::unprepared('create table companies (id integer primary key, token text);
        create table opportunities (id integer primary key, company_id integer, name text, status text, summary text, value real,
            contact_id integer, agent_id integer, follow_up_requested integer, follow_up_type text, webhook_sent integer,
            created_at text, updated_at text);
        create table contacts (id integer primary key, company_id integer, first_name text, last_name text, company text,
            email text, phone text, created_at text, updated_at text);
        create table agents (id integer primary key, company_id integer, name text, questions text, knowledge_base text,
            booking_link text, webhook_url text, webhook_zapier text, show_heading integer, active integer,
            customisation text, created_at text, updated_at text);
        create index newest_opportunities on opportunities (company_id, created_at, id);
        create index newest_contacts on contacts (company_id, created_at, id)');
    $add = function (string $table, int $count, callable $make) {
        foreach (array_chunk(range(1, $count), 50) as $ids) {
            DB::table($table)->insert(array_map(function ($id) use ($make, $count) {
                // The newest one came ten minutes ago, each before it half an hour earlier.
                $at = gmdate('Y-m-d H:i:s', time() - 600 - ($count - $id) * 1800);
                return ['id' => $id, 'company_id' => $id === 1 ? 2 : 1, 'created_at' => $at, 'updated_at' => $at] + $make($id);
            }, $ids));
        }
    };
    DB::table('companies')->insert([['id' => 1, 'token' => 'first'], ['id' => 2, 'token' => 'second']]);
    $contacts = max(2, intdiv($records, 5));
    DB::transaction(function () use ($add, $records, $contacts) {
        $add('opportunities', $records, fn ($id) => [
            'name' => "Opportunity $id",
            'status' => ['new', 'qualified', 'won', 'lost'][$id % 4],
            'summary' => $id % 3 ? "Asked for number $id." : null,
            'value' => $id % 5 ? $id * 10.5 : null,
            'contact_id' => $id === 1 ? 1 : 2 + ($id * 7) % ($contacts - 1),
            'agent_id' => $id === 1 ? 1 : 2,
            'follow_up_requested' => $id % 6 === 0,
            'follow_up_type' => $id % 6 ? null : 'email',
            'webhook_sent' => $id % 12 === 0,
        ]);
        $add('contacts', $contacts, fn ($id) => [
            'first_name' => "First $id",
            'last_name' => "Last $id",
            'company' => $id % 4 ? "Company $id" : null,
            'email' => "contact$id@laravel.example",
            'phone' => '+44 20 7946 ' . str_pad((string) ($id % 1000), 4, '0', STR_PAD_LEFT),
        ]);
        $add('agents', 2, fn ($id) => [
            'name' => "Agent $id",
            'show_heading' => true,
            'active' => true,
            'customisation' => '{"colour":"#224466"}',
        ]);
    });
}

$kernel = new class($app, $app['router']) extends Kernel {
    protected $bootstrappers = [BootProviders::class];
};
if (PHP_SAPI === 'cli') {
    $kernel->bootstrap();
    fill((int) $argv[1]);
} else {
    $kernel->handle(Request::capture())->send();
}
